/** Where a host of a round-robin stands. */
export interface Standing {
  readonly id: string;
  readonly weight: number;
  /** What was booked with them since they became a host. */
  readonly own: number;
  /** What was booked with the others before that, and the weight that these had together. */
  readonly before: number;
  readonly weightBefore: number;
  /** When they were last booked, in milliseconds; null: never. */
  readonly last: number | null;
}

/** Why a host was chosen: so many of all bookings were theirs, counted as below. */
export interface Turn {
  readonly booked: number;
  readonly total: number;
  readonly weight: number;
}

/**
 * Chooses who of a round-robin is booked next among those who are free: the one furthest behind their share of bookings,
 * then the one booked longest ago, then the first in their order. Someone new begins at the others' average, so that they
 * don't get all that comes. Undefined where no one is free.
 */
export function chooseHost(
  hosts: readonly Standing[],
  free: ReadonlySet<string>,
): { readonly id: string; readonly turn: Turn } | undefined {
  const weights = hosts.reduce((sum, { weight }) => sum + weight, 0);
  const counted = hosts.map((host) => ({ ...host, count: countOf(host) }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const behind = counted
    .filter(({ id }) => free.has(id))
    .map((host) => ({ ...host, missing: (host.weight / weights) * (total + 1) - host.count }));
  const [next] = behind.toSorted(
    (one, other) =>
      Math.sign(Math.round((other.missing - one.missing) * 1e6)) ||
      (one.last ?? -Infinity) - (other.last ?? -Infinity) ||
      0,
  );
  if (next === undefined) return undefined;
  const { id, weight, count } = next;
  return { id, turn: { booked: Math.round(count), total: Math.round(total), weight } };
}

const countOf = ({ own, before, weight, weightBefore }: Standing): number =>
  own + (weightBefore === 0 ? 0 : (before / weightBefore) * weight);
