import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Button, Input } from "antd";
import { useCallback, useState } from "react";
import type { ArrivedFile } from "../../../files/send-file.ts";
import { FileField } from "../../apply/file-field.tsx";
import { isShown, SendingFile } from "../../../files/sending-file.tsx";
import { useFileUpload } from "../../../files/use-file-upload.ts";
import { Recorder } from "./recorder.tsx";
import { refusalOfLength } from "./refusal-of-length.ts";
import { useAnswer } from "./use-answer.ts";
import "@loubby/shared-ui/forms/field.css";

/** Records a video, uploads a file, or declines. */
export function AnswerVideo({ request }: { readonly request: MyResumeVideoRequest }) {
  const { answer, decline } = useAnswer(request);
  const [held, setHeld] = useState(false);
  const [file, setFile] = useState<ArrivedFile | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const filmed = useFileUpload("resume-video", (film) => answer.mutate(film.fileId));
  const onBusy = useCallback((_: string, busy: boolean) => setBusy(busy), []);
  const { isSending } = filmed;
  const waits = isSending || isBusy || answer.isPending || decline.isPending;
  useUnsaved(held || isSending || isBusy);
  return (
    <div className="op-form">
      <section className="op-video-way" aria-label="Record a video">
        <h2>Record it here</h2>
        <Recorder disabled={waits} onHeld={setHeld} onUse={filmed.send} />
        {isShown(filmed) && <SendingFile {...filmed} />}
        {filmed.refusal !== undefined && (
          <p className="op-error" role="alert">
            {filmed.refusal}
          </p>
        )}
      </section>
      <section className="op-video-way" aria-label="Upload a file">
        <h2>Or upload a file</h2>
        <FileField
          id="video"
          label="Video"
          required
          purpose="resume-video"
          value={file}
          error={undefined}
          disabled={answer.isPending || isSending}
          onChange={setFile}
          onBusy={onBusy}
          check={refusalOfLength}
        />
        {file && (
          <div>
            <Button
              type="primary"
              disabled={waits}
              loading={answer.isPending}
              onClick={() => answer.mutate(file.fileId)}
            >
              Send this file to {request.company_name}
            </Button>
          </div>
        )}
      </section>
      {(answer.isError || decline.isError) && (
        <p className="op-error" role="alert">
          {wordsOf(answer.error ?? decline.error)}
        </p>
      )}
      <div>
        <Button type="text" disabled={waits} onClick={() => setAsking(true)}>
          Decline video
        </Button>
      </div>
      <Confirm
        open={asking}
        title={`Decline the video for ${request.company_name}?`}
        confirmText="Decline"
        busy={decline.isPending}
        onConfirm={() => decline.mutate(reason, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>Your application continues without it.</p>
        <label className="lb-field-label" htmlFor="decline-reason">
          Why? <span className="op-muted">(optional, {request.company_name} reads it)</span>
        </label>
        <Input
          id="decline-reason"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Confirm>
    </div>
  );
}
