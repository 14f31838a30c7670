/** How often something is measured. The first rounds only warm up what is asked. */
export interface Rounds {
  readonly warmUp: number;
  readonly counted: number;
}

/** Of each round in turn whether it counts. */
export function eachRound({ warmUp, counted }: Rounds): boolean[] {
  return Array.from({ length: warmUp + counted }, (_, round) => round >= warmUp);
}
