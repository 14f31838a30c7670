import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "@loubby/shared-ui/toasts";
import type { LiveHandlers } from "./connect.ts";
import { bootSession } from "../session/boot.ts";
import { currentToken } from "../session/token.ts";
import type { NavViewer } from "../access/viewer.ts";

/** Keeps the live connection of the signed-in person. Without a socket address it stays silent. */
export function useLive({ user }: NavViewer): void {
  const client = useQueryClient();
  const { _id: userId, email_address: email } = user;
  const workspace = user.organization?.employer_id._id ?? "-";
  useEffect(() => {
    const url = document.documentElement.dataset["socket"];
    const token = currentToken();
    if (url === undefined || token === null) return undefined;
    let close: (() => void) | undefined;
    let left = false;
    const handlers: LiveHandlers = {
      onNotification: ({ title, head, body, link }) => {
        if (!isLookedAt(link)) notify.notice(toastOf(title ?? head, body));
      },
      // What the server said meanwhile is gone: every open page reads again.
      onDismissed: () => void bootSession(),
      onReturn: () => void client.invalidateQueries({ type: "active" }),
    };
    const open = async () => {
      const { connect } = await import("./connect.ts");
      if (!left) close = connect(url, { userId, email, token, workspace }, handlers);
    };
    void open();
    return () => {
      left = true;
      close?.();
    };
  }, [client, userId, email, workspace]);
}

/**
 * Someone looking at what a notification leads to sees it happen, and needs no toast about it. A page that shows what another
 * address leads to says so by `data-shows`.
 */
export function isLookedAt(link: string): boolean {
  const isShown =
    link === location.pathname + location.search ||
    document.querySelector(`[data-shows="${CSS.escape(link)}"]`) !== null;
  return isShown && document.visibilityState === "visible" && document.hasFocus();
}

/** Joins a notification's title and text: a title that ends a sentence by itself needs no colon. */
export function toastOf(title = "", body = ""): string {
  return [title, body].filter(Boolean).join(/[.!?]$/.test(title) ? " " : ": ");
}
