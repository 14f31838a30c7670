import type { WayBack } from "@loubby/public-pages/page/application-link";
import { messagePage } from "@loubby/public-pages/page/message-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { openFollowed } from "#api/applications/apply/follow.service";
import { mailFollowLinkOf } from "#api/applications/apply/mail-follow-link.service";
import type { Services } from "#api/services";
import { withForm } from "../applying/read-form.ts";
import { forms } from "../limits.ts";
import { sendPage, themeOf } from "../send-page.ts";

interface Address {
  readonly Params: { readonly token: string };
}

/** Whose page a mailed link leads to, and the application it is about. */
interface Opened {
  readonly userId: string;
  readonly applicationId: string;
  readonly jobId: string;
  readonly canSignIn: boolean;
}

const SECONDS = 24 * 3600;

/** Remembers, for one page alone and for no script, the link to the application that someone came from. */
export function rememberWayBack(
  { config }: Services,
  reply: FastifyReply,
  to: { readonly page: string; readonly token: string },
): void {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `application=${to.token}; Path=${to.page}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Remembers the same for the page that one leads on to. */
export function carryWayBack(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): void {
  const token = tokenIn(request);
  if (token !== undefined) rememberWayBack(services, reply, { page, token });
}

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|;\s*)application=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? "")?.[1];

/**
 * Returns the way to the application that a page is about. A link to a request doesn't open its application, so there is
 * one only for a browser that came from there, and for someone who can log in.
 */
export async function wayBackOf(
  services: Services,
  request: FastifyRequest,
  { applicationId, jobId, canSignIn }: Omit<Opened, "userId">,
): Promise<WayBack> {
  const token = tokenIn(request);
  const followed =
    token === undefined ? undefined : await openFollowed(services, token).catch(() => undefined);
  if (token !== undefined && followed?.applicationId === applicationId)
    return { href: paths.applicationStatus(token) };
  return { href: canSignIn ? paths.appliedJob(jobId) : null };
}

/** Serves the button of such a page that mails its owner a link to the application. */
export function serveApplicationLink(
  pages: FastifyInstance,
  services: Services,
  pathOf: (token: string) => string,
  open: (token: string) => Promise<Pick<Opened, "userId" | "applicationId">>,
): void {
  pages.post<Address>(`${pathOf(":token")}/application`, forms, (request, reply) =>
    withForm(request, async () => {
      const { token } = request.params;
      await mailFollowLinkOf(services, await open(token));
      const body = messagePage({
        title: "Check your inbox",
        text: "We've mailed you the link. If it doesn't arrive, check your spam folder.",
        action: { href: pathOf(encodeURIComponent(token)), words: "Back" },
        theme: themeOf(request),
      });
      return sendPage(request, reply, { body, isPublic: false });
    }),
  );
}
