import { problemAt } from "@loubby/shared-contracts/http/failure";
import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import { RichTextField } from "@loubby/shared-ui/rich-text-editor/rich-text-field";
import type { FormPart } from "./form-part.ts";

/** Edits the job description. */
export function DescriptionField({ form, problems, needs, change }: FormPart) {
  return (
    <RichTextField
      label="Description"
      mark={needs.length > 0 ? "needed to publish" : undefined}
      problem={problemAt(problems, "description")}
      doc={form.description}
      readAddress={linkAddress}
      onChange={(description) => change({ description })}
    />
  );
}
