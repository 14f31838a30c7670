import { Button } from "antd";
import { useEffect, useState } from "react";
import { refusalOfClaim, VOICE_SECONDS } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { formatFileSize, useUnsaved } from "@loubby/shared-contracts/shell";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import { UploadRow } from "@loubby/shared-ui/upload-row";
import type { Outgoing } from "../../outbox/outbox.ts";
import { clockOf } from "./clock.ts";
import { useVoice } from "./use-voice.ts";
import { VoicePlayer } from "./voice-player.tsx";

const PURPOSE = "voice-message";
const calls = uploadCalls(PURPOSE);
const rules = uploadRules(calls, (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

interface VoiceRecorderProps {
  readonly onSend: (file: NonNullable<Outgoing["files"]>[number]) => void;
  readonly onClose: () => void;
}

/** Records a voice message, plays it before it is sent, and sends it. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const [take, setTake] = useState(1);
  return <Take key={take} {...props} onAgain={() => setTake(take + 1)} />;
}

function Take({ onSend, onClose, onAgain }: VoiceRecorderProps & { readonly onAgain: () => void }) {
  const { voice, seconds, level, isFull, stop } = useVoice();
  const uploads = useUploads(rules, {
    onArrived({ _id, name, type }) {
      onSend({ _id, name, content_type: type });
      onClose();
    },
  });
  const [upload] = uploads.uploads;
  useUnsaved(voice.kind === "recording" || voice.kind === "recorded");
  const [stopButton, setStopButton] = useState<HTMLElement | null>(null);
  useEffect(() => stopButton?.focus(), [stopButton]);
  return (
    <div className="cv-voice" role="group" aria-label="Voice message">
      {voice.kind === "opening" && <span role="status">Waiting for the microphone…</span>}
      {voice.kind === "failed" && (
        <>
          <span role="alert">{voice.message}</span>
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        </>
      )}
      {voice.kind === "recording" && (
        <>
          <span className="cv-voice-dot" aria-hidden="true" />
          <span className="lb-visually-hidden" role="status">
            Recording
          </span>
          <span className="lb-figures" role="timer" aria-label="Recorded">
            {clockOf(seconds)} <span className="cv-file-size">of {clockOf(VOICE_SECONDS)}</span>
          </span>
          <meter className="cv-voice-level" value={level} max={1} aria-label="Microphone level" />
          <Button ref={setStopButton} onClick={stop}>
            Stop
          </Button>
        </>
      )}
      {voice.kind === "recorded" && (
        <>
          <VoicePlayer seconds={seconds} load={() => Promise.resolve(voice.url)} />
          {isFull && (
            <span role="status">Voice messages can be up to {VOICE_SECONDS / 60} minutes long.</span>
          )}
          {upload ? (
            <UploadRow
              upload={upload}
              uploads={uploads}
              name="Voice message"
              sizeOf={formatFileSize}
              single
            />
          ) : (
            <>
              <Button onClick={onAgain}>Record again</Button>
              <Button type="primary" onClick={() => uploads.add([voice.file])}>
                Send voice message
              </Button>
            </>
          )}
        </>
      )}
      {!upload && (
        <Button type="text" onClick={onClose}>
          {voice.kind === "recorded" ? "Discard" : "Cancel"}
        </Button>
      )}
    </div>
  );
}
