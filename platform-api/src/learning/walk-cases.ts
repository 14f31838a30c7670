import { publishCatalogue } from "./publish-catalogue.ts";
import { candidate } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** What is taught is the same for everyone, so this learner has no stranger to be kept from it. */
export const walkCases: WalkCases = async ({ app }) => {
  await app.services.db.as({ role: "worker" }).write(publishCatalogue);
  const learner = await candidate(app);
  const lesson = { lesson: "names-and-functions" };
  return {
    "tracks.list": { owner: learner },
    "tracks.get": { owner: learner, params: { track: "software-development" } },
    "tracks.lesson": { owner: learner, params: lesson },
    "progress.current": { owner: learner },
    "progress.advance": { owner: learner, params: lesson, body: { step: 1 } },
    "progress.check": { owner: learner, params: lesson, body: { answers: [0] } },
  };
};
