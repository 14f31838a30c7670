import type { RefObject } from "react";
import { skillTracks } from "@loubby/shared-contracts/shell";
import { InputField } from "../form/input-field.tsx";
import type { Wanted } from "./chosen-tracks.ts";

const MOST_CHARACTERS = 80;

interface WantedWorkProps {
  readonly wanted: Wanted;
  /** What is missing: a choice, or the words of the other work. */
  readonly missing: "choice" | "words" | null;
  readonly group: RefObject<HTMLFieldSetElement | null>;
  readonly onChoose: (wanted: Wanted) => void;
}

/** The skill tracks to tick, and work outside them in free words. */
export function WantedWork({ wanted, missing, group, onChoose }: WantedWorkProps) {
  const { tracks, other } = wanted;
  const invalid = missing === "choice" || undefined;
  return (
    <>
      <fieldset ref={group} className="sh-tracks" aria-describedby={invalid && "tracks-missing"}>
        <legend>What kind of work are you looking for?</legend>
        {skillTracks.map((track) => (
          <label key={track}>
            <input
              className="lb-visually-hidden"
              type="checkbox"
              checked={tracks.includes(track)}
              aria-invalid={invalid}
              onChange={({ target }) =>
                onChoose({
                  ...wanted,
                  tracks: skillTracks.filter((one) =>
                    one === track ? target.checked : tracks.includes(one),
                  ),
                })
              }
            />
            {track}
          </label>
        ))}
        <label>
          <input
            className="lb-visually-hidden"
            type="checkbox"
            checked={other !== null}
            aria-invalid={invalid}
            onChange={({ target }) => onChoose({ ...wanted, other: target.checked ? "" : null })}
          />
          Other
        </label>
      </fieldset>
      {invalid && (
        <p id="tracks-missing" className="lb-field-problem" role="alert">
          Choose at least one.
        </p>
      )}
      {other !== null && (
        <InputField
          label="Which kind of work?"
          name="other_work"
          maxLength={MOST_CHARACTERS}
          help="In your own words, such as nursing, teaching or welding."
          error={missing === "words" ? "Enter the work you're looking for." : undefined}
          value={other}
          onChange={({ target }) => onChoose({ ...wanted, other: target.value })}
        />
      )}
    </>
  );
}
