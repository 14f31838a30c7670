/** `full` is what the README's figures were made with; `short` shows within seconds that a bench still runs. */
export type Form = "full" | "short";

/** A measurement by its forms. */
export type Bench = Readonly<Record<Form, () => Promise<void>>>;

/** Describes a measurement: what it does, and how much of it in each form. */
export function defineBench<Sizes>(
  sizes: Readonly<Record<Form, Sizes>>,
  run: (sizes: Sizes) => Promise<void>,
): Bench {
  return { full: () => run(sizes.full), short: () => run(sizes.short) };
}
