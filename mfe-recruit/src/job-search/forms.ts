// What a candidate fills in, as one file: each further file makes the remote's entry larger for everyone.
export { ApplyPage } from "../applications/apply/apply-page.tsx";
export { MyOfferPage } from "../offers/answer/my-offer-page.tsx";
export { AnswerVideoPage } from "../applications/videos/answer/answer-video-page.tsx";
export { NameRefereesPage } from "../evaluation/references/referees/name-referees-page.tsx";
