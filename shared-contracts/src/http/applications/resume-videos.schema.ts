import { z } from "zod";
import { endings } from "./over-words.ts";
import { requestVariables } from "../variables.ts";
import { onlyVariables } from "../variables.schema.ts";

/** `asked` until someone ends it; after three days it is `expired`, no matter who looks. */
export const resumeVideoStates = ["asked", "answered", "declined", "withdrawn", "expired"] as const;
export type ResumeVideoState = (typeof resumeVideoStates)[number];

const request = {
  _id: z.uuid(),
  application_id: z.uuid(),
  /** Why the company asks, and what for. */
  reason: z.string(),
  state: z.enum(resumeVideoStates),
  asked_at: z.string(),
  /** Until then it can be answered. */
  expires_at: z.string(),
  settled_at: z.string().nullable(),
  /** What a candidate said who declined; mostly empty. */
  decline_reason: z.string(),
};

/** A request as the company that asked sees it. */
export const ResumeVideoRequest = z.object({
  ...request,
  /** A colleague's name. */
  asked_by: z.string(),
  video: z.object({ name: z.string(), size: z.int(), content_type: z.string() }).nullable(),
});
export type ResumeVideoRequest = z.output<typeof ResumeVideoRequest>;

/** A request as the candidate sees it. */
export const MyResumeVideoRequest = z.object({
  ...request,
  job: z.object({ _id: z.uuid(), title: z.string() }),
  company_name: z.string(),
  ended: z.enum(endings).nullable(),
  /** The candidate's own file. */
  video: z.object({ file_id: z.uuid(), name: z.string(), size: z.int() }).nullable(),
});
export type MyResumeVideoRequest = z.output<typeof MyResumeVideoRequest>;

const words = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

export const resumeVideosSchema = {
  list: { response: z.object({ items: z.array(ResumeVideoRequest) }) },
  ask: {
    body: z.object({
      /** May name `{first_name}`, `{last_name}`, `{job}` and `{company}`. */
      reason: words(500).min(1, "Say what the video is for.").superRefine(onlyVariables(requestVariables)),
    }),
    response: ResumeVideoRequest,
  },
  withdraw: { response: ResumeVideoRequest },
  watch: {
    response: z.object({
      /** Good for five minutes, on the files' own origin. */
      url: z.string(),
      name: z.string(),
      content_type: z.string(),
    }),
  },
};

export const myResumeVideosSchema = {
  list: { response: z.object({ items: z.array(MyResumeVideoRequest) }) },
  get: { response: MyResumeVideoRequest },
  answer: { body: z.object({ file_id: z.uuid() }), response: MyResumeVideoRequest },
  decline: { body: z.object({ reason: words(500).default("") }), response: MyResumeVideoRequest },
};
