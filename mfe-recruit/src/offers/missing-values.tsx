/** Says which variables of a letter stand for nothing yet; nothing where all do. */
export function MissingValues({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p role="note" className="mr-offer-missing">
      Stands for nothing yet: {names.map((name) => `{${name}}`).join(", ")}
    </p>
  );
}
