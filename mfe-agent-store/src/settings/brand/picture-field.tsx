import { Button } from "antd";
import { type ReactNode, useRef } from "react";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { Field } from "@loubby/shared-ui/forms/field";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";

const rulesOf = (purpose: "store-logo" | "store-banner") =>
  uploadRules(uploadCalls(purpose), (file) => refusalOfClaim(purpose, file)?.message ?? null);
const RULES = { "store-logo": rulesOf("store-logo"), "store-banner": rulesOf("store-banner") } as const;

interface PictureFieldProps {
  readonly label: string;
  readonly help: string;
  readonly purpose: keyof typeof RULES;
  readonly url: string | null;
  readonly problem: string | undefined;
  readonly onChange: (url: string | null) => void;
  /** The picture as it is shown. */
  readonly children: ReactNode;
}

/** One picture of a store: chosen, replaced, or removed. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, purpose, url, problem, onChange, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(RULES[purpose], { onArrived: (arrived) => onChange(arrived.url) });
  const failed = uploads.uploads.find(({ state }) => state === "failed");
  const thing = label.toLowerCase();
  return (
    <Field group label={label} help={help} problem={failed?.reason ?? problem}>
      {() => (
        <div className="as-brand-picture">
          {children}
          <div className="as-brand-picture-acts">
            <input
              ref={input}
              type="file"
              hidden
              aria-label={label}
              accept={acceptOf(purpose)}
              onChange={({ target }) => {
                uploads.add([...(target.files ?? [])]);
                // The same file may be chosen again after it was refused.
                target.value = "";
              }}
            />
            <Button size="small" loading={uploads.isSending} onClick={() => input.current?.click()}>
              {url === null ? `Add ${thing}` : `Change ${thing}`}
            </Button>
            {url !== null && (
              <Button
                size="small"
                type="text"
                aria-label={`Remove ${thing}`}
                disabled={uploads.isSending}
                onClick={() => onChange(null)}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
