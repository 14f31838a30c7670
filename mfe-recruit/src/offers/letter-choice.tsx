import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

/** Replaces the text with one of the company's letters. */
export function LetterChoice({ onTake }: { readonly onTake: (letter: OfferTemplate) => void }) {
  const lock = useLock(offerTemplates.list.access);
  const letters = useQuery({ ...query(offerTemplates.list, {}), enabled: lock === null });
  const found = letters.data ?? [];
  if (lock === null && found.length === 0) {
    return (
      <p className="mr-muted">
        You can <Link to={paths.offerLetters}>save letters as templates</Link>.
      </p>
    );
  }
  return (
    <Field
      label="Start from"
      problem={problemAt([], "template")}
      help={lock === null ? "Replaces the subject and letter." : <LockNote lock={lock} />}
    >
      {(control) => (
        <Select<string>
          {...control}
          disabled={lock !== null}
          placeholder="One of your company's letters"
          value={null}
          options={found.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(id) => {
            const letter = found.find(({ _id }) => _id === id);
            if (letter) onTake(letter);
          }}
        />
      )}
    </Field>
  );
}
