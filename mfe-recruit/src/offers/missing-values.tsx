/** Lists the variables of a letter that have no value yet, if there are any. */
export function MissingValues({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p role="note" className="mr-offer-missing">
      No value yet for {names.map((name) => `{${name}}`).join(", ")}
    </p>
  );
}
