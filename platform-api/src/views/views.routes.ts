import { DatabaseError } from "pg";
import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { countOwnViews, deleteView, findViews, insertView, updateView, type ViewTable } from "./views.sql.ts";

const MOST = 50;

/** Handles the saved views of a list, which `table` holds. */
export const viewsRoutes = ({ db }: Services, table: ViewTable): Handlers<typeof jobViews> => ({
  list: ({ principal }) =>
    db
      .as(askerOf(principal))
      .read((sql) => findViews(sql, table, principal.organization.id, principal.userId)),
  create: ({ principal, body }) =>
    namedOnce(table, () =>
      db.as(askerOf(principal)).write(async (sql) => {
        if ((await countOwnViews(sql, table, principal.organization.id, principal.userId)) >= MOST) {
          throw new ApiError(
            422,
            "too_many_views",
            `You can have at most ${MOST} views. Remove one you no longer use.`,
          );
        }
        const view = { id: uuidv7(), ...body };
        await insertView(sql, table, principal.organization.id, principal.userId, view);
        return { _id: view.id, ...body, own: true };
      }),
    ),
  update: ({ principal, params, body }) =>
    namedOnce(table, () =>
      db.as(askerOf(principal)).write(async (sql) => {
        const view = await updateView(sql, table, principal.userId, params.viewId, body);
        if (view === undefined) throw notFound();
        return view;
      }),
    ),
  remove: ({ principal, params }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      if (!(await deleteView(sql, table, principal.userId, params.viewId))) throw notFound();
      return {};
    }),
});

async function namedOnce<T>(table: ViewTable, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === `${table}_by_name`)) throw error;
    const message = "You already have a view with this name";
    throw new ApiError(409, "name_taken", message, [{ path: "name", message }]);
  }
}

function notFound(): ApiError {
  return new ApiError(404, "view_not_found", "This view was deleted, or it isn't yours.");
}
