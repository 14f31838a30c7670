import { messagePage } from "@loubby/public-pages/page/message-page";
import { referencePage } from "@loubby/public-pages/references/reference-page";
import type { FastifyInstance } from "fastify";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import {
  answerReference,
  declineReference,
  readEndedReference,
  readReferenceLink,
} from "#api/evaluation/references/answer-reference.service";
import { originOf } from "#api/evaluation/references/references.routes";
import { forms } from "./limits.ts";
import { withForm } from "./applying/read-form.ts";
import { sendPage, themeOf } from "./send-page.ts";

interface Address {
  readonly Params: { readonly token: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** `/references/<token>`: the questions to a referee, who answers or declines without an account. */
export function serveReferencePages(pages: FastifyInstance, services: Services): void {
  pages.get<Address>(paths.reference(":token"), async (request, reply) => {
    const { token } = request.params;
    const over = request.query["done"] === undefined ? undefined : await readEndedReference(services, token);
    if (over !== undefined) {
      const body = messagePage({ ...wordsOf(over), theme: themeOf(request), forgetsTyped: true });
      return sendPage(request, reply, { body, isPublic: false });
    }
    const reference = await readReferenceLink(services, token, request.method === "GET" ? "look" : "peek");
    const body = referencePage({
      reference,
      values: {},
      agreed: false,
      problems: {},
      action: paths.reference(encodeURIComponent(token)),
      theme: themeOf(request),
    });
    void reply.header("x-robots-tag", "noindex");
    return sendPage(request, reply, { body, isPublic: false });
  });

  pages.post<Address>(paths.reference(":token"), forms, (request, reply) =>
    withForm(request, async (form) => {
      const { token } = request.params;
      const reference = await readReferenceLink(services, token, "send");
      const answers = reference.questions.flatMap(({ _id, kind }) => {
        const value = form
          .all(`answers.${_id}`)
          .join(kind === "multi_choice" ? "\n" : "")
          .replaceAll("\r\n", "\n")
          .trim();
        return value === "" ? [] : [{ question_id: _id, value: value.slice(0, 5000) }];
      });
      const agreed = form.text("agreed") === "yes";
      const theme = themeOf(request);
      try {
        await answerReference(services, token, { answers, agreed }, originOf(request));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        const found = error.details as readonly { readonly path: string; readonly message: string }[];
        const body = referencePage({
          reference,
          values: Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])),
          agreed,
          problems: Object.fromEntries(found.map(({ path, message }) => [path, message])),
          action: paths.reference(encodeURIComponent(token)),
          theme,
        });
        return sendPage(request, reply, { body, status: 422, isPublic: false });
      }
      return reply.redirect(doneAt(token), 303);
    }),
  );

  pages.post<Address>(`${paths.reference(":token")}/decline`, forms, (request, reply) =>
    withForm(request, async (form) => {
      const { token } = request.params;
      const reason = form.text("reason").replace(/\s+/g, " ").trim().slice(0, 500);
      await declineReference(services, token, reason, originOf(request));
      return reply.redirect(doneAt(token), 303);
    }),
  );
}

/** Where a sent form leads on, so that a reload doesn't send it again. */
const doneAt = (token: string) => `${paths.reference(encodeURIComponent(token))}?done=yes`;

type Ended = NonNullable<Awaited<ReturnType<typeof readEndedReference>>>;

function wordsOf({ state, company_name, candidate_name, candidate_first_name }: Ended) {
  return state === "declined"
    ? {
        title: "You declined",
        text: `We've told ${company_name} and ${candidate_name}. You'll get no more mails about this.`,
      }
    : {
        title: "Thank you",
        text: `${company_name} has your answers. ${candidate_first_name} will see that you answered, but not what you said.`,
      };
}
