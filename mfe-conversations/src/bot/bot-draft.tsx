import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { useBotDraft } from "./use-bot-draft.ts";
import "./bot.css";

/** Within so many px of its end, a thread follows what is written. */
const NEAR = 120;

/** What the assistant is writing, with a button that stops it. */
export function BotDraft({ conversationId }: { readonly conversationId: string }) {
  const draft = useBotDraft(conversationId);
  const [isStopping, setStopping] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = draft?.text ?? "";
  useEffect(() => {
    const thread = box.current?.closest(".cv-scroll");
    if (text !== "" && thread && thread.scrollHeight - thread.scrollTop - thread.clientHeight < NEAR)
      thread.scrollTop = thread.scrollHeight;
  }, [text]);
  if (draft === null) return null;
  const stop = async () => {
    setStopping(true);
    try {
      await call(bots.stop, { params: { conversationId } });
    } catch (error) {
      notify.error(`Couldn't stop the answer. ${failureOf(error).reason}`);
    } finally {
      setStopping(false);
    }
  };
  return (
    <div className="cv-bot-draft" ref={box}>
      {text === "" ? (
        <p role="status">Looking through the help articles…</p>
      ) : (
        <div className="cv-bubble" aria-label="The assistant is writing" role="group">
          <p className="cv-text" dir="auto">
            {text}
          </p>
        </div>
      )}
      <Button size="small" loading={isStopping} onClick={() => void stop()}>
        Stop
      </Button>
    </div>
  );
}
