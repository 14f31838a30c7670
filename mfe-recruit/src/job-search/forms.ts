// What a candidate fills in, as one file: every further one makes the remote's entry longer, which everyone pays for.
export { ApplyPage } from "../applications/apply/apply-page.tsx";
export { MyOfferPage } from "../offers/answer/my-offer-page.tsx";
export { AnswerVideoPage } from "../applications/videos/answer/answer-video-page.tsx";
export { NameRefereesPage } from "../evaluation/references/referees/name-referees-page.tsx";
