import { type FormEvent, useEffect, useRef, useState } from "react";
import * as paths from "@loubby/shared-contracts/paths";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { yearsText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { availabilities, experienceLevels, skillTracks } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { useLocation } from "react-router-dom";
import { afterSignIn } from "../../access/redirect-url.ts";
import { refreshProfile } from "../../session/session.ts";
import { FormMessage } from "../form/form-message.tsx";
import { SelectField } from "../form/select-field.tsx";
import { NOTHING, type Wanted } from "./chosen-tracks.ts";
import { ResumeChoice } from "./resume-choice.tsx";
import { useSentResume } from "./use-sent-resume.ts";
import { useSetup } from "./use-setup.ts";
import { WantedWork } from "./wanted-work.tsx";

/** The work, availability, experience and a résumé. Only the work is needed; the rest saves as it is chosen. */
export function SetupForm() {
  const next = afterSignIn(useLocation().search);
  const { saved, state, problem, save } = useSetup();
  const sent = useSentResume(saved !== null && saved.resume === null);
  const { shown: wanted, type, forget } = useDraft("setup-profile", NOTHING);
  const [missing, setMissing] = useState<"choice" | "words" | null>(null);
  const [leaving, setLeaving] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const other = wanted.other?.trim() ?? "";

  useEffect(() => {
    if (missing === "words") form.current?.querySelector<HTMLElement>("[name=other_work]")?.focus();
    if (missing === "choice") group.current?.querySelector("input")?.focus();
  }, [missing]);

  function choose(next: Wanted) {
    type(next);
    setMissing(null);
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (leaving) return;
    if (wanted.other !== null && other === "") return setMissing("words");
    if (wanted.tracks.length === 0 && other === "") return setMissing("choice");
    setLeaving(true);
    try {
      const change = {
        ...(wanted.tracks.length === 0
          ? {}
          : { categories: skillTracks.filter((track) => wanted.tracks.includes(track)) }),
        ...(other === "" ? {} : { other_work: other }),
      };
      if (await save(change)) {
        forget();
        // The page goes by itself once the session knows.
        await refreshProfile();
      }
    } finally {
      setLeaving(false);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={saved === null}>
      <FormMessage message={problem} waitUntil={null} />
      <WantedWork wanted={wanted} missing={missing} group={group} onChoose={choose} />
      <div className="sh-onboarding-pair">
        <SelectField
          label="Availability"
          placeholder="Choose"
          options={availabilities}
          value={saved?.availability ?? ""}
          disabled={saved === null}
          onChange={({ target }) =>
            void save({ availability: availabilities.find((one) => one === target.value) ?? null })
          }
        />
        <SelectField
          label="Experience"
          placeholder="Choose"
          options={experienceLevels}
          words={yearsText}
          value={saved?.experience ?? ""}
          disabled={saved === null}
          onChange={({ target }) =>
            void save({ experience: experienceLevels.find((one) => one === target.value) ?? null })
          }
        />
      </div>
      <ResumeChoice
        name={saved?.resume?.name ?? null}
        sent={sent}
        onSent={(resume_file_id) => void save({ resume_file_id })}
      />
      <PlainButton type="submit" primary busy={leaving}>
        {leaving ? "Saving..." : wordsOf(next)}
      </PlainButton>
      <output className="sh-saved">
        {state === "saving" ? "Saving…" : state === "saved" ? "Saved" : ""}
      </output>
    </form>
  );
}

/** Says where the button leads. */
function wordsOf(next: string): string {
  if (/\/apply\b/.test(next)) return "Continue to your application";
  return next === paths.dashboard ? "Go to the dashboard" : "Continue";
}
