import { CaretRightOutlined, PauseOutlined } from "@ant-design/icons";
import { useRef, useState } from "react";
import { notify } from "@loubby/shared-ui/toasts";
import { clockOf } from "./clock.ts";

interface VoicePlayerProps {
  /** How long it is. */
  readonly seconds: number;
  /** Answers an address that plays it; asked when it is first played, and again when that has ended. */
  readonly load: () => Promise<string>;
}

/** Plays a voice message: a button, and a slider that the arrow keys move. */
export function VoicePlayer({ seconds, load }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [plays, setPlays] = useState(false);
  const [at, setAt] = useState(0);
  const length = clockOf(Math.max(1, Math.round(seconds)));

  async function play() {
    const element = audio.current;
    if (element === null) return;
    if (plays) return element.pause();
    try {
      if (element.src === "" || element.error) {
        element.src = await load();
        element.currentTime = at;
      }
      await element.play();
    } catch {
      notify.error("Couldn't play the voice message. Please try again.");
    }
  }
  return (
    <span className="cv-player">
      <button
        type="button"
        className="cv-player-button"
        aria-label={plays ? "Pause voice message" : `Play voice message, ${length}`}
        onClick={() => void play()}
      >
        {plays ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}
      </button>
      <input
        type="range"
        min={0}
        max={seconds}
        step="any"
        value={Math.min(at, seconds)}
        aria-label="Position"
        aria-valuetext={`${clockOf(at)} of ${length}`}
        onChange={({ target }) => {
          setAt(Number(target.value));
          if (audio.current) audio.current.currentTime = Number(target.value);
        }}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          const to = Math.min(seconds, Math.max(0, at + step));
          setAt(to);
          if (audio.current) audio.current.currentTime = to;
        }}
      />
      <span className="lb-figures cv-file-size">{at > 0 ? `${clockOf(at)} of ${length}` : length}</span>
      <audio
        ref={audio}
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={({ currentTarget }) => {
          currentTarget.currentTime = 0;
          setAt(0);
        }}
      >
        <track kind="captions" />
      </audio>
    </span>
  );
}
