// What a candidate fills in, as one file: every further one makes the remote's entry longer, which everybody pays for.
export { ApplyPage } from "./apply/apply-page.tsx";
export { MyOfferPage } from "./offers/my-offer-page.tsx";
export { AnswerVideoPage } from "./videos/answer-video-page.tsx";
export { NameRefereesPage } from "./references/name-referees-page.tsx";
