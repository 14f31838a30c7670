import { sql } from "kysely";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { toSalary } from "./salary.ts";
const APPLIED = sql `exists (select from applications a where a.job_id = j.id and a.candidate_id = app_user())`;
/** One page of published jobs with how many match in all: best match first when searching, else newest first. */
export async function findOpenJobs(db, filter) {
    const searching = filter.q !== undefined && filter.q !== "";
    const matches = matchesOf(filter);
    const rank = searching
        ? sql `ts_rank(j.search, websearch_to_tsquery('english', ${filter.q}))::float8`
        : sql `extract(epoch from j.opened_at)::float8`;
    const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
    const { rows } = await sql `
    select * from (
      select j.id, j.organization_id, j.title, j.company_name, j.company_slug, j.company_logo_key, j.country, j.city,
        j.workplace, j.employment_type, j.experience, j.skills, j.salary_min, j.salary_max, j.salary_currency,
        j.salary_period, j.opened_at, ${APPLIED} as applied, ${rank} as rank
      from open_jobs j where ${matches}
    ) found
    where ${after?.key ?? null}::float8 is null or (rank, id) < (${after?.key ?? null}::float8, ${after?.id ?? null}::uuid)
    order by rank desc, id desc
    limit ${filter.limit + 1}`.execute(db);
    const { rows: counted } = await sql `
    select count(*) as total from open_jobs j where ${matches}`.execute(db);
    const page = pageFrom(rows, filter.limit, (row) => [row.rank, row.id], toListItem);
    return { ...page, total: counted[0]?.total ?? 0 };
}
/** One published job with its questions, or undefined. */
export async function findOpenJob(db, jobId) {
    const { rows } = await sql `
    select j.*, ${APPLIED} as applied from open_jobs j where j.id = ${jobId}`.execute(db);
    const [row] = rows;
    if (row === undefined)
        return undefined;
    return {
        ...toListItem(row),
        description: row.description,
        education: row.education,
        questions: await findOpenQuestions(db, jobId),
    };
}
/** The title of a job that was public once and is not now, or undefined. */
export async function findPastJob(db, jobId) {
    const row = await db.selectFrom("past_jobs").select("title").where("id", "=", jobId).executeTakeFirst();
    return row?.title ?? undefined;
}
/** Where applications to a published job arrive. */
export async function findFirstStage(db, jobId) {
    const { rows } = await sql `
    select id, name from open_job_first_stages where job_id = ${jobId}`.execute(db);
    return rows[0];
}
/** The name and logo of the company that asks. */
export async function findCompany(db, organizationId) {
    return db
        .selectFrom("organizations")
        .select(["id", "company_name", "name_slug", "logo_key"])
        .where("id", "=", organizationId)
        .executeTakeFirstOrThrow();
}
async function findOpenQuestions(db, jobId) {
    const { rows } = await sql `
    select id, label, kind, options, required from open_job_questions where job_id = ${jobId} order by position`.execute(db);
    return rows.map(({ id, ...question }) => ({ _id: id, ...question }));
}
function matchesOf(filter) {
    const conditions = [sql `true`];
    if (filter.q) {
        const like = `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`;
        conditions.push(sql `(j.search @@ websearch_to_tsquery('english', ${filter.q}) or j.title ilike ${like} or j.company_name ilike ${like})`);
    }
    if (filter.country)
        conditions.push(sql `j.country = ${filter.country}`);
    if (filter.workplace)
        conditions.push(sql `j.workplace = ${filter.workplace}`);
    if (filter.employment_type)
        conditions.push(sql `j.employment_type = ${filter.employment_type}`);
    if (filter.experience)
        conditions.push(sql `j.experience = ${filter.experience}`);
    return sql.join(conditions, sql ` and `);
}
function toListItem(row) {
    return {
        _id: row.id,
        title: row.title,
        company: {
            _id: row.organization_id,
            company_name: row.company_name,
            name_slug: row.company_slug,
            logo_url: publicFileUrl(row.company_logo_key),
        },
        country: row.country,
        city: row.city,
        workplace: row.workplace,
        employment_type: row.employment_type,
        experience: row.experience,
        salary: toSalary(row, true),
        skills: row.skills,
        opened_at: row.opened_at,
        applied: row.applied,
    };
}
