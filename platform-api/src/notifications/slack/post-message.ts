import { inWorkspace } from "@loubby/shared-contracts/http/notifications/workspace-links";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { postPublic } from "#api/outbound/post-public";
import { NotPublic } from "#api/outbound/public-request";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import type { SlackPost } from "./slack.sql.ts";

/** How a post went: it arrived, or why not and whether another try may help. */
export type Outcome = null | { readonly failure: string; readonly again: boolean };

/** Posts a message to an incoming webhook. */
export async function postMessage(
  { config }: Pick<Services, "config">,
  url: string,
  post: Omit<SlackPost, "attempts">,
): Promise<Outcome> {
  const address = `${config.publicUrl}${inWorkspace(post.link, post.organization_id)}`;
  const lines = [
    `*${escaped(post.title)}*`,
    escaped(post.body),
    `<${escaped(address)}|Open in ${brand.name}>`,
  ];
  const message = { text: lines.filter((line) => line !== "").join("\n") };
  try {
    const { status, text } = await postPublic({
      url: new URL(url),
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
      ...config.of(outboundSettings),
    });
    if (status >= 200 && status < 300) return null;
    const again = status === 429 || status >= 500;
    return { failure: `Slack answered ${status}${text === "" ? "" : `: ${text}`}`.slice(0, 300), again };
  } catch (error) {
    if (error instanceof NotPublic) return { failure: error.message, again: false };
    return { failure: "The webhook didn't answer.", again: true };
  }
}

/** The three characters that mean something in Slack's text. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
