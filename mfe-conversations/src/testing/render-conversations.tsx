import { screen } from "@testing-library/react";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { clearSession, setSession, setTransport } from "@loubby/shared-contracts/shell";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import ConversationsPage from "../conversations-page.tsx";
import { startOutbox } from "../outbox/outbox.ts";
// Code that a browser would fetch is read first, so that no test waits for a slow disk.
import "../new/new-conversation.tsx";
import "../thread/thread-pane.tsx";
import type { FakeServer } from "./fake-server.ts";
import { ada } from "./people.ts";

const BASE = "/dashboard/conversations";

/** The page on a server, as Ada sees it, or someone else; `openId` is the conversation in the URL. */
export function renderConversations(server: FakeServer, openId?: string, user: UserProfile = ada) {
  clearSession();
  setTransport(server.transport);
  startOutbox();
  setSession({ user, token: "token-1", activeSubscription: null, coupon: null });
  const page = renderPage(<ConversationsPage base={BASE} />, {
    base: BASE,
    address: openId === undefined ? BASE : `${BASE}?id=${openId}`,
  });
  return { ...page, field: () => screen.findByRole("textbox", { name: /^Message to/ }) };
}

/** What the thread shows, oldest first. */
export const shownTexts = (): string[] =>
  [...document.querySelectorAll(".cv-text")].map((element) => element.textContent ?? "");
