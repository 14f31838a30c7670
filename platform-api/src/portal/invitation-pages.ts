import type { AnswerDraft } from "@loubby/public-pages/invitations/answer-form";
import { invitationPage } from "@loubby/public-pages/invitations/invitation-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { GuestAnswer } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { invitation } from "@loubby/shared-contracts/http/schedule/invitation-path";
import { type Answer, answers, MOST_NOTE } from "@loubby/shared-contracts/http/schedule/response-lists";
import { openFileByLink } from "#api/schedule/files/open-file";
import { answerByLink, readInvitation } from "#api/schedule/guests/answer-by-link";
import type { Services } from "#api/services";
import { type SentForm, withForm } from "./applying/read-form.ts";
import { forms } from "./limits.ts";
import { textOf } from "./search-query.ts";
import { sendPage, themeOf } from "./send-page.ts";
import { zoneIn, zonesWith } from "./zones.ts";

interface Address {
  readonly Params: { readonly token: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}
type AddressedRequest = FastifyRequest<Address>;

interface FileAddress {
  readonly Params: { readonly token: string; readonly fileId: string };
}

/** `/invitations/<token>`: an invitation, answered without an account. Looking changes nothing, as programs look too. */
export function serveInvitationPages(pages: FastifyInstance, services: Services): void {
  const show = async (request: AddressedRequest, reply: FastifyReply, draft: AnswerDraft, status = 200) => {
    const invited = await readInvitation(services, request.params.token);
    const body = invitationPage({
      ...invited,
      isOpen: Date.parse(invited.event.ends_at) > Date.now(),
      draft: draft.response === null ? { ...draft, response: answeredOf(invited.answer?.response) } : draft,
      zones: zonesWith(invited.event.time_zone),
      isSaved: request.query["saved"] !== undefined,
      path: pathOf(request),
      theme: themeOf(request),
    });
    void reply.header("x-robots-tag", "noindex, nofollow, noarchive");
    return sendPage(request, reply, { body, status, isPublic: false });
  };
  /** Answers with the page again where the answer was refused, with what was typed. */
  const answer = async (
    request: AddressedRequest,
    reply: FastifyReply,
    draft: AnswerDraft,
    sent: Readonly<Record<string, unknown>>,
  ) => {
    const read = GuestAnswer.safeParse(sent);
    if (!read.success) {
      const problems = read.error.issues.map(({ path, message }) => [String(path.at(-1)), message]);
      return show(request, reply, { ...draft, problems: Object.fromEntries(problems) }, 422);
    }
    try {
      await answerByLink(services, request.params.token, read.data);
    } catch (error) {
      if (!(error instanceof ApiError) || !REFUSED.includes(error.code)) throw error;
      // A time that can't be is said where it was chosen.
      const said =
        error.code === "impossible_proposal"
          ? { problems: { date: error.message } }
          : { problem: error.message };
      return show(request, reply, { ...draft, ...said }, error.status);
    }
    return reply.redirect(`${pathOf(request)}?saved=yes`, 303);
  };

  pages.get<Address>(invitation(":token"), (request, reply) =>
    show(request, reply, { ...EMPTY, response: answeredOf(textOf(request.query, "answer", 20)) }),
  );

  pages.get<FileAddress>(`${invitation(":token")}/files/:fileId`, async ({ params }, reply) => {
    const { url } = await openFileByLink(services, params.token, params.fileId);
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(url, 303);
  });

  pages.post<Address>(invitation(":token"), forms, (request, reply) =>
    withForm(request, (form) => {
      const draft = {
        ...EMPTY,
        response: answeredOf(form.text("response")),
        note: noteOf(form, "note"),
        reach: form.text("reach") === "this" ? ("this" as const) : ("all" as const),
      };
      const { response, note, reach } = draft;
      if (response === null) {
        const problems = { response: "Please choose an answer." };
        return show(request, reply, { ...draft, problems }, 422);
      }
      return answer(request, reply, draft, { response, note, reach, ...shownOf(form) });
    }),
  );

  pages.post<Address>(`${invitation(":token")}/propose`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { event } = await readInvitation(services, request.params.token);
      const [date, time] = [form.text("date").slice(0, 10), form.text("time").slice(0, 5)];
      // The zone of the event counts where the form named none.
      const time_zone = zoneIn(form.text("zone")) ?? event.time_zone;
      const draft = { ...EMPTY, note: noteOf(form, "reason"), date, time, zone: time_zone };
      const proposed = { date, time, time_zone };
      const sent = { response: "tentative", note: draft.note, reach: "this", proposed, ...shownOf(form) };
      return answer(request, reply, draft, sent);
    }),
  );
}

/** What the page itself explains, with what was typed. */
const REFUSED = ["event_moved", "impossible_proposal", "event_over", "booked"];

const EMPTY: AnswerDraft = {
  response: null,
  note: "",
  reach: "all",
  date: "",
  time: "",
  zone: null,
  problems: {},
  problem: null,
};

const pathOf = ({ params }: AddressedRequest) => invitation(encodeURIComponent(params.token));

const shownOf = (form: SentForm) => ({ at: form.text("at"), starts_at: form.text("starts_at") });

const noteOf = (form: SentForm, name: string) =>
  form.text(name).replaceAll("\r\n", "\n").trim().slice(0, MOST_NOTE);

const answeredOf = (text: string | undefined): Answer | null => answers.find((one) => one === text) ?? null;
