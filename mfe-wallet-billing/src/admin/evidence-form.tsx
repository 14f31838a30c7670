import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useRef, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { LEAST_EVIDENCE, MOST_EVIDENCE } from "@loubby/shared-contracts/http/chargebacks/chargeback-states";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import { UploadRow } from "@loubby/shared-ui/upload-row";

const PURPOSE = "chargeback-evidence";
const rules = uploadRules(uploadCalls(PURPOSE), (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

/** Sends the bank what speaks against a chargeback, in words and with a file: once, for good. */
export function EvidenceForm({ chargebackId: id }: { readonly chargebackId: string }) {
  const client = useQueryClient();
  const uploads = useUploads(rules, { most: 1 });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const fileId = uploads.uploads[0]?.arrived?._id;
  const send = useAct({
    mutationFn: () =>
      call(chargebackDesk.contest, {
        params: { id },
        body: { text: text.trim(), ...(fileId !== undefined && { file_id: fileId }) },
      }),
    onSuccess: (now) => {
      client.setQueryData(keyOf(chargebackDesk.get, { params: { id } }), now);
      notify.success("Sent to the bank.");
      return client.invalidateQueries({ queryKey: keyOf(chargebackDesk.list) });
    },
  });
  const refused = problemsAt(send.error, ["text"]);
  return (
    <form
      className="wl-transfer wl-ask"
      aria-label="Evidence"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      {send.error !== null && refused.text === undefined && (
        <Alert type="error" showIcon title={wordsOf(send.error)} />
      )}
      <Field
        label="What speaks for the payment"
        required
        help="The bank reads it. You can send it once."
        problem={refused.text}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={5}
            maxLength={MOST_EVIDENCE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field group label="File" mark="(optional)" help="A PDF or a picture, 4 MB.">
        {() => (
          <div>
            {uploads.uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} uploads={uploads} {...fileWords(upload.file)} />
            ))}
            <input
              ref={input}
              type="file"
              hidden
              aria-label="File"
              accept={acceptOf(PURPOSE)}
              onChange={({ target }) => {
                uploads.add([...(target.files ?? [])].slice(0, 1));
                // The same file may be chosen again after it was refused.
                target.value = "";
              }}
            />
            <Button size="small" disabled={uploads.uploads.length > 0} onClick={() => input.current?.click()}>
              Add file
            </Button>
          </div>
        )}
      </Field>
      <div className="wl-transfer-ways">
        <Button
          type="primary"
          htmlType="submit"
          disabled={text.trim().length < LEAST_EVIDENCE || uploads.isSending}
          loading={send.isPending}
        >
          Send to the bank
        </Button>
      </div>
    </form>
  );
}
