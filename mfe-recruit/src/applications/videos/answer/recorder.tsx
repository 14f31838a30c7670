import { VideoCameraOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { canRecord, clockOf, LONGEST_SECONDS } from "./recording.ts";
import { type Recording, useRecorder } from "./use-recorder.ts";

interface RecorderProps {
  /** An upload is under way: nothing can be started. */
  readonly disabled: boolean;
  /** Whether there is a recording that wasn't sent yet. */
  readonly onHeld: (held: boolean) => void;
  readonly onUse: (film: File) => void;
}

/** Records a short video with the camera; it can be watched and recorded again before it is sent. */
export function Recorder({ disabled, onHeld, onUse }: RecorderProps) {
  const { recording, seconds, open, start, stop, off } = useRecorder();
  const isHeld = recording.kind === "recording" || recording.kind === "recorded";
  useEffect(() => {
    onHeld(isHeld);
    return () => onHeld(false);
  }, [isHeld, onHeld]);
  if (!canRecord())
    return <p className="op-muted">This browser can't record. Make a video in another app and upload it.</p>;
  const again = () => {
    off();
    open();
  };
  return (
    <div className="op-recorder">
      {(recording.kind === "ready" || recording.kind === "recording") && <Live stream={recording.stream} />}
      {recording.kind === "recorded" && (
        <video controls playsInline src={recording.url} aria-label="Your recording">
          <track kind="captions" />
        </video>
      )}
      <p className="op-recorder-state" role="status">
        {wordsOf(recording)}
      </p>
      <div className="op-recorder-buttons">
        {(recording.kind === "off" || recording.kind === "opening") && (
          <Button
            type="primary"
            icon={<VideoCameraOutlined aria-hidden="true" />}
            disabled={disabled}
            loading={recording.kind === "opening"}
            onClick={open}
          >
            Turn on camera
          </Button>
        )}
        {recording.kind === "failed" && <Button onClick={open}>Try again</Button>}
        {recording.kind === "ready" && (
          <>
            <Button type="primary" disabled={disabled} onClick={start}>
              Start recording
            </Button>
            <Button onClick={off}>Turn off camera</Button>
          </>
        )}
        {recording.kind === "recording" && (
          <>
            <Button type="primary" danger onClick={stop}>
              Stop
            </Button>
            <span className="lb-figures" aria-hidden="true">
              {clockOf(seconds)} of {clockOf(LONGEST_SECONDS)}
            </span>
          </>
        )}
        {recording.kind === "recorded" && (
          <>
            <Button type="primary" disabled={disabled} onClick={() => onUse(recording.film)}>
              Send this video
            </Button>
            <Button disabled={disabled} onClick={again}>
              Record again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Shows the camera's picture, mirrored. */
function Live({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video ref={video} className="op-recorder-live" autoPlay muted playsInline aria-label="Your camera" />
  );
}

function wordsOf(recording: Recording): string {
  switch (recording.kind) {
    case "off":
      return "You'll see yourself first. Nothing is recorded or sent until you choose to.";
    case "opening":
      return "Allow your browser to use the camera and microphone.";
    case "failed":
      return recording.message;
    case "ready":
      return "The camera is on. Nothing is recorded yet.";
    case "recording":
      return "Recording.";
    case "recorded":
      return "Watch it first. No one else has seen it yet.";
  }
}
