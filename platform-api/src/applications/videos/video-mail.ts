import { helpOf } from "@loubby/public-pages/apply/file-control";
import { deadlineWords } from "@loubby/shared-contracts/http/deadline-words";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";
import type { AskedApplication } from "../asked-application.ts";

/** Creates the mail that asks a candidate for a video; `until` is an ISO time. */
export const videoMail = (
  to: string,
  { first_name, title, company_name, can_sign_in, time_zone }: AskedApplication,
  reason: string,
  until: string,
  link: string,
): Mail => ({
  to,
  subject: `${company_name} asks for a short video: ${title}`,
  text: [
    `Hello ${first_name},`,
    `You're being considered for ${title}, and ${company_name} would like a short video from you. In their words:`,
    reason,
    `Send it as a file${can_sign_in ? ", or log in to record it in your browser," : ""} by ${deadlineWords(until, time_zone)}. This link is only for you, and you don't need to log in to send a file:\n${link}`,
    `It can be up to two minutes long: ${helpOf("resume-video")}.`,
    "Only people at the company who review candidates for this job can watch it. You can also decline by the same link; you stay in the running.",
    `The ${brand.name} team`,
  ].join("\n\n"),
});

/** Creates the mail that tells a candidate that their video has arrived. */
export const videoSentMail = (
  to: { readonly email: string; readonly name: string },
  { company_name, job, video }: MyResumeVideoRequest,
): Mail => ({
  to: to.email,
  subject: `${company_name} has your video: ${job.title}`,
  text: [
    `Hello ${to.name},`,
    `Your video for ${job.title}, ${video?.name ?? ""}, has reached ${company_name}. You don't need to do anything else for it.`,
    "Only people at the company who review candidates for this job can watch it.",
    `The ${brand.name} team`,
  ].join("\n\n"),
});
