import { z } from "zod";

/** What every setting may lean on. */
export interface Surroundings {
  readonly production: boolean;
  /** True when the database is filled with the demo, which production refuses. */
  readonly demo: boolean;
}

/** What a module reads from its environment; `config.of(settings)` answers the value. */
export interface Settings<Value> {
  /** The names of its variables. */
  readonly variables: readonly string[];
  /** Answers the value, or a line for each variable that is wrong; an empty one counts as absent. */
  parse(given: Readonly<Record<string, string>>, surroundings: Surroundings): Parsed<Value>;
}

export type Parsed<Value> =
  | { readonly value: Value; readonly wrong?: never }
  | { readonly wrong: readonly string[]; readonly value?: never };

/** Settings that are read from the variables of `shape`, which are checked first. */
export function settings<Shape extends z.ZodRawShape, Value>(
  shape: Shape,
  read: (environment: z.output<z.ZodObject<Shape>>, surroundings: Surroundings) => Value,
): Settings<Value> {
  const environment = z.object(shape);
  return {
    variables: Object.keys(shape),
    parse(given, surroundings) {
      const parsed = environment.safeParse(given);
      if (parsed.success) return { value: read(parsed.data, surroundings) };
      return { wrong: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) };
    },
  };
}
