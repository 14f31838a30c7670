import { Link, useSearchParams } from "react-router-dom";
import type { Respelled } from "@loubby/shared-contracts/http/respelled.schema";
import { respelledWords } from "@loubby/shared-contracts/http/respelled-words";

interface RespelledLineProps {
  readonly respelled: readonly Respelled[];
  /** The whole search, as it was typed. */
  readonly typed: string;
}

/** Says by which words jobs were found in place of misspelled ones, with a link to what was typed. */
export function RespelledLine({ respelled, typed }: RespelledLineProps) {
  const [params] = useSearchParams();
  if (respelled.length === 0) return null;
  const exact = new URLSearchParams(params);
  exact.set("exact", "true");
  return (
    <>
      Showing results for {respelledWords(respelled)}.{" "}
      <Link to={`?${exact.toString()}`}>Search instead for “{typed}”</Link>
    </>
  );
}
