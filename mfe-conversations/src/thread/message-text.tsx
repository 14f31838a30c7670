import { Button } from "antd";
import { useState } from "react";
import { truncate } from "@loubby/shared-contracts/shell";
import { linkParts } from "@loubby/shared-contracts/http/link-parts";

/** Longer messages begin folded. */
const FOLDED = 1500;

/** A message as it was typed; addresses in it can be followed. */
export function MessageText({ body }: { readonly body: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const folds = body.length > FOLDED * 1.2;
  const shown = folds && !unfolded ? truncate(body, FOLDED) : body;
  return (
    <>
      <p className="cv-text" dir="auto">
        {linkParts(shown).map(({ text, href, at }) =>
          href === null ? (
            <span key={at}>{text}</span>
          ) : (
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          ),
        )}
      </p>
      {folds && (
        <Button
          type="link"
          size="small"
          className="cv-fold"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? "Show less" : "Show all"}
        </Button>
      )}
    </>
  );
}
