import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { findQuestions, findStages } from "./job-parts.sql.ts";
import { plainTextOf } from "./rich-text.ts";
import { fromSalary, toSalary } from "./salary.ts";
/** One page of a company's jobs, newest change first, each with its applications counted. */
export async function findJobs(db, filter) {
    const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
    const { rows } = await sql `
    select j.id, j.title, j.status, j.country, j.city, j.workplace, j.employment_type, j.salary_min, j.salary_max,
      j.salary_currency, j.salary_period, j.salary_published, j.opened_at, j.updated_at,
      a.active_count, a.new_count, a.hired_count
    from jobs j
    cross join lateral (
      select count(*) filter (where p.status = 'active') as active_count,
        count(*) filter (where p.status = 'active' and s.position = 0) as new_count,
        count(*) filter (where p.status = 'hired') as hired_count
      from applications p join stages s on s.id = p.stage_id
      where p.job_id = j.id
    ) a
    where j.organization_id = ${filter.organizationId}
      and (${filter.status ?? null}::text is null or j.status = ${filter.status ?? null})
      and (${filter.q ?? null}::text is null or j.title ilike ${`%${likeText(filter.q ?? "")}%`})
      and (${after?.key ?? null}::timestamptz is null
        or (j.updated_at, j.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by j.updated_at desc, j.id desc
    limit ${filter.limit + 1}`.execute(db);
    return pageFrom(rows, filter.limit, (row) => [row.updated_at, row.id], toListItem);
}
/** How many of a company's jobs are in each state. */
export async function countJobs(db, organizationId) {
    const rows = await db
        .selectFrom("jobs")
        .select((eb) => ["status", eb.fn.countAll().as("count")])
        .where("organization_id", "=", organizationId)
        .groupBy("status")
        .execute();
    const counts = { draft: 0, open: 0, on_hold: 0, closed: 0, archived: 0 };
    for (const row of rows)
        counts[row.status] = row.count;
    return counts;
}
/** One job with its parts, or undefined when the company has none of that id. */
export async function findJob(db, organizationId, jobId) {
    const row = await db
        .selectFrom("jobs")
        .selectAll()
        .where("id", "=", jobId)
        .where("organization_id", "=", organizationId)
        .executeTakeFirst();
    if (row === undefined)
        return undefined;
    return {
        _id: row.id,
        title: row.title,
        occupation_code: row.occupation_code,
        status: row.status,
        version: row.version,
        description: row.description,
        country: row.country,
        city: row.city,
        workplace: row.workplace,
        employment_type: row.employment_type,
        experience: row.experience,
        education: row.education,
        skills: row.skills,
        salary: toSalary(row, row.salary_published),
        stages: await findStages(db, jobId),
        questions: await findQuestions(db, jobId),
        opened_at: row.opened_at,
        closed_at: row.closed_at,
        created_at: row.created_at,
        updated_at: row.updated_at,
    };
}
/** Id, title and state of one of the company's jobs, or undefined. */
export async function findJobHead(db, organizationId, jobId) {
    const row = await db
        .selectFrom("jobs")
        .select(["id", "title", "status"])
        .where("id", "=", jobId)
        .where("organization_id", "=", organizationId)
        .executeTakeFirst();
    return row && { _id: row.id, title: row.title, status: row.status };
}
/** The state and version of a job, locked until the transaction ends. */
export async function lockJob(db, organizationId, jobId) {
    const row = await db
        .selectFrom("jobs")
        .select(["id", "status", "version", "title"])
        .where("id", "=", jobId)
        .where("organization_id", "=", organizationId)
        .forUpdate()
        .executeTakeFirst();
    return row && { ...row, status: row.status };
}
/** Adds a draft; answers its id. */
export async function insertJob(db, organizationId, userId, fields) {
    const id = uuidv7();
    await db
        .insertInto("jobs")
        .values({ id, organization_id: organizationId, created_by: userId, ...columnsOf(fields) })
        .execute();
    return id;
}
/** Writes what a job says and counts its version up. */
export async function updateJob(db, jobId, fields) {
    await db
        .updateTable("jobs")
        .set((eb) => ({ ...columnsOf(fields), version: eb("version", "+", 1), updated_at: sql `now()` }))
        .where("id", "=", jobId)
        .execute();
}
/** Moves a job to another state; the database refuses an arrow that is not in `job_status_transitions`. */
export async function setJobStatus(db, jobId, to) {
    await db
        .updateTable("jobs")
        .set((eb) => ({
        status: to,
        version: eb("version", "+", 1),
        updated_at: sql `now()`,
        ...(to === "open" ? { opened_at: sql `coalesce(opened_at, now())`, closed_at: null } : {}),
        ...(to === "closed" ? { closed_at: sql `now()` } : {}),
    }))
        .where("id", "=", jobId)
        .execute();
}
/** The states a job may move to from here. */
export async function nextJobStatuses(db, from) {
    const rows = await db
        .selectFrom("job_status_transitions")
        .select("to_state")
        .where("from_state", "=", from)
        .orderBy("to_state")
        .execute();
    return rows.map((row) => row.to_state);
}
/** Removes a job with everything below it. */
export async function deleteJob(db, jobId) {
    await db.deleteFrom("jobs").where("id", "=", jobId).execute();
}
function columnsOf(fields) {
    const { description, salary, stages: _stages, questions: _questions, ...plain } = fields;
    return {
        ...plain,
        description: description === null ? null : JSON.stringify(description),
        description_text: plainTextOf(description),
        ...fromSalary(salary),
    };
}
function toListItem(row) {
    const { id, salary_min, salary_max, salary_currency, salary_period, salary_published, ...rest } = row;
    return {
        _id: id,
        ...rest,
        salary: toSalary({ salary_min, salary_max, salary_currency, salary_period }, salary_published),
    };
}
function likeText(text) {
    return text.replace(/[\\%_]/g, "\\$&");
}
