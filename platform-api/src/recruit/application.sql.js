import { sql } from "kysely";
import { publicFileUrl } from "#api/files/public-url";
/** One of a company's applications with candidate and résumé; its job's stages and its history are read apart. */
export async function findApplication(db, organizationId, applicationId) {
    const { rows } = await sql `
    select a.id, a.job_id, j.title as job_title, j.status as job_status, a.stage_id, a.status, a.note, a.answers,
      a.applied_at, a.stage_entered_at, a.version, u.id as candidate_id, u.first_name, u.last_name, u.logo_key,
      u.email_address::text as email_address, u.phone_number,
      f.name as resume_name, f.size as resume_size, f.content_type as resume_type
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.candidate_id
    left join files f on f.id = a.resume_file_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId}`.execute(db);
    return rows[0] && toApplication(rows[0]);
}
/** The stored object of an application's résumé, or undefined. */
export async function findResume(db, organizationId, applicationId) {
    const { rows } = await sql `
    select f.object_key as key, f.name, f.content_type
    from applications a join files f on f.id = a.resume_file_id
    where a.id = ${applicationId} and a.organization_id = ${organizationId}`.execute(db);
    return rows[0];
}
function toApplication(row) {
    return {
        _id: row.id,
        job: { _id: row.job_id, title: row.job_title, status: row.job_status },
        candidate: {
            _id: row.candidate_id,
            first_name: row.first_name,
            last_name: row.last_name,
            logo_url: publicFileUrl(row.logo_key),
            email_address: row.email_address,
            phone_number: row.phone_number,
        },
        stage_id: row.stage_id,
        status: row.status,
        note: row.note,
        answers: row.answers,
        applied_at: row.applied_at,
        stage_entered_at: row.stage_entered_at,
        version: row.version,
        resume: row.resume_name !== null && row.resume_size !== null && row.resume_type !== null
            ? { name: row.resume_name, size: row.resume_size, content_type: row.resume_type }
            : null,
    };
}
