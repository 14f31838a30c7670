import { sql } from "kysely";
import type { ProjectItem } from "@loubby/shared-contracts/http/orders/projects.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { itemOf, ORDER_COLUMNS, type OwnOrder } from "../own-orders.sql.ts";
import type { MilestoneRow } from "./milestones.sql.ts";
import { progressOf } from "./progress.ts";

interface Row extends OwnOrder {
  readonly briefed_at: string | null;
  readonly paused_at: string | null;
  readonly parts: Pick<MilestoneRow, "state" | "deadline_at">[];
}

/** A page of the projects that the asker or their company ordered, and of those they work on; newest first. */
export async function findProjects(
  db: Sql,
  principal: Principal,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: ProjectItem[]; nextCursor: string | null }> {
  const place = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<Row>`
    select o.*, p.briefed_at, p.paused_at, (
      select jsonb_agg(jsonb_build_object('state', m.state, 'deadline_at',
        to_char(m.deadline_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.position)
      from project_milestones m where m.order_id = o.id) as parts
    from (
      select ${ORDER_COLUMNS} from own_orders
      where model = 'milestones' and (${place?.key ?? null}::timestamptz is null
        or (created_at, id) < (${place?.key ?? null}::timestamptz, ${place?.id ?? null}::uuid))
      order by created_at desc, id desc limit ${page.limit + 1}) o
    join projects p on p.order_id = o.id
    order by o.created_at desc, o.id desc`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.created_at, row.id],
    (row) => ({ ...itemOf(row, principal), ...progressOf(row.state, row, row.parts) }),
  );
}
