import { DeleteOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useEffect, useRef } from "react";
import type { ListingPicture } from "@loubby/shared-contracts/http/agents/listing-picture.schema";
import { MOST_PICTURES } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";

const PURPOSE = "listing-picture";
const rules = uploadRules(uploadCalls(PURPOSE), (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

interface PicturesFieldProps {
  readonly pictures: readonly ListingPicture[];
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly onChange: (pictures: ListingPicture[]) => void;
}

/** Pictures of an agent at work, in the order in which buyers see them; the first is its cover. */
export function PicturesField({ pictures, problem, locked, onChange }: PicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Several arrive one soon after the other, before the page is drawn again.
  const now = useRef(pictures);
  useEffect(() => {
    now.current = pictures;
  }, [pictures]);
  const change = (next: ListingPicture[]) => {
    now.current = next;
    onChange(next);
  };
  const room = MOST_PICTURES - pictures.length;
  const uploads = useUploads(rules, {
    most: MOST_PICTURES,
    onArrived: ({ url }) => {
      const all = now.current;
      if (url === null || all.length >= MOST_PICTURES || all.some((each) => each.url === url)) return;
      change([...all, { url, caption: "" }]);
    },
  });
  const failed = uploads.uploads.filter(({ state }) => state === "failed");
  return (
    <Field
      group
      label="Pictures"
      help={`What buyers see of it: up to ${MOST_PICTURES}, the first as its cover. PNG, JPG or WebP, 10 MB each.`}
      problem={problem}
    >
      {() => (
        <>
          <ul className="as-rows as-pictures">
            {pictures.map((picture, at) => (
              <li key={picture.url}>
                <img src={picture.url} alt={picture.caption || `Picture ${at + 1}`} />
                <Input
                  aria-label={`What picture ${at + 1} shows`}
                  placeholder="What it shows"
                  dir="auto"
                  maxLength={160}
                  disabled={locked}
                  value={picture.caption}
                  onChange={({ target }) => change(pictures.with(at, { ...picture, caption: target.value }))}
                />
                {at > 0 && (
                  <Button
                    type="text"
                    icon={<UpOutlined aria-hidden="true" />}
                    aria-label={`Move picture ${at + 1} up`}
                    disabled={locked}
                    onClick={() => change(pictures.toSpliced(at, 1).toSpliced(at - 1, 0, picture))}
                  />
                )}
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Remove picture ${at + 1}`}
                  disabled={locked}
                  onClick={() => change(pictures.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ul>
          {failed.map((upload) => (
            <p key={upload.key} className="as-picture-failed" role="alert">
              <span>
                {upload.file.name}: {upload.reason}
              </span>
              {upload.canRetry && (
                <Button size="small" onClick={() => uploads.resume(upload)}>
                  Retry
                </Button>
              )}
              <Button size="small" type="text" onClick={() => uploads.remove(upload.key)}>
                Dismiss
              </Button>
            </p>
          ))}
          <div>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label="Pictures"
              accept={acceptOf(PURPOSE)}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                uploads.add(chosen.slice(0, room));
                if (chosen.length > room)
                  notify.notice(
                    `An agent has up to ${MOST_PICTURES} pictures. Those that still fit are added.`,
                  );
                // The same file may be chosen again after it was refused.
                target.value = "";
              }}
            />
            <Button
              size="small"
              loading={uploads.isSending}
              disabled={locked || room <= 0}
              onClick={() => input.current?.click()}
            >
              Add pictures
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}
