import type { progress } from "@loubby/shared-contracts/http/learning/progress";
import type { tracks } from "@loubby/shared-contracts/http/learning/tracks";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { advance, check, readCurrent, readLesson, readTrack } from "./learning.service.ts";
import { findTracks } from "./tracks.sql.ts";

/** What can be learned. */
export const tracksRoutes = (services: Services): Handlers<typeof tracks> => ({
  list: ({ principal }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await findTracks(sql, principal.userId) })),
  get: ({ principal, params }) => readTrack(services, principal, params.track),
  lesson: ({ principal, params }) => readLesson(services, principal, params.lesson),
});

/** How far someone is. */
export const progressRoutes = (services: Services): Handlers<typeof progress> => ({
  current: ({ principal }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ items: await readCurrent(sql, principal.userId) })),
  advance: ({ principal, params, body }) => advance(services, principal, params.lesson, body.step),
  check: ({ principal, params, body }) => check(services, principal, params.lesson, body.answers),
});
