import { Button } from "antd";
import { useId, useRef } from "react";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { Avatar } from "@loubby/shared-ui/avatar";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import "./group-picture.css";

const PURPOSE = "group-picture";
const calls = uploadCalls(PURPOSE);
const rules = uploadRules(calls, (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

interface GroupPictureProps {
  readonly name: string;
  /** What is shown now; null shows the name's first letters. */
  readonly src: string | null;
  readonly busy: boolean;
  /** A picture that was uploaded and checked, with the address that shows it. */
  readonly onChoose: (fileId: string, url: string | null) => void;
  readonly onRemove: () => void;
}

/** A group's picture: choose one, take it away. */
export function GroupPicture({ name, src, busy, onChoose, onRemove }: GroupPictureProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(rules, { onArrived: ({ _id, url }) => onChoose(_id, url) });
  const failed = uploads.uploads.find(({ state }) => state === "failed");
  const isBusy = busy || uploads.isSending;
  return (
    <div className="cv-group-picture">
      <Avatar name={name || "Group"} src={src} size={56} decorative />
      <div>
        <span className="cv-group-picture-steps">
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Group picture"
            accept={acceptOf(PURPOSE)}
            onChange={({ target }) => {
              uploads.add([...(target.files ?? [])]);
              // The same file may be chosen again after it was refused.
              target.value = "";
            }}
          />
          <Button
            size="small"
            loading={uploads.isSending}
            disabled={busy}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {src === null ? "Add picture" : "Change picture"}
          </Button>
          {src !== null && (
            <Button size="small" type="text" disabled={isBusy} onClick={onRemove}>
              Remove
            </Button>
          )}
        </span>
        <p id={id} className="cv-picture-error" role="alert">
          {failed?.reason}
        </p>
      </div>
    </div>
  );
}
