import { Button } from "antd";
import { useState } from "react";
import { truncate } from "@loubby/shared-contracts/shell";
import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import { namedParts } from "./mentions.ts";

/** Longer messages begin folded. */
const FOLDED = 1500;

interface MessageTextProps {
  readonly body: string;
  /** What stands for the people it names: `@Ada Obi`. */
  readonly names?: readonly string[];
  /** Addresses stay text: a model wrote them. */
  readonly isPlain?: boolean;
}

/** A message as it was typed; addresses in it can be followed, people it names stand out. */
export function MessageText({ body, names = [], isPlain = false }: MessageTextProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folds = body.length > FOLDED * 1.2;
  const shown = folds && !unfolded ? truncate(body, FOLDED) : body;
  return (
    <>
      <p className="cv-text" dir="auto">
        {(isPlain ? [{ text: shown, href: null, at: 0 }] : linkParts(shown)).map(({ text, href, at }) =>
          href === null ? (
            <Named key={at} text={text} names={names} />
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

function Named({ text, names }: { readonly text: string; readonly names: readonly string[] }) {
  return namedParts(text, names).map((part) =>
    part.isName ? (
      <span key={part.at} className="cv-mention">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
