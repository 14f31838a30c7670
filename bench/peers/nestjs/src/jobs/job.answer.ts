import type { Job } from "../entities/job.entity";
import type { TeamRole } from "../entities/team-member.entity";
import type { User } from "../entities/user.entity";

/** A job as a list shows it. */
export function toListItem(job: Job) {
  return {
    _id: job.id,
    title: job.title,
    status: job.status,
    country: job.country,
    city: job.city,
    workplace: job.workplace,
    employment_type: job.employmentType,
    salary: job.salary,
    is_template: job.isTemplate,
    department: job.department,
    confidential: job.confidential,
    close_reason: job.closeReason,
    closes_on: job.closesOn,
    opening_count: job.openingCount,
    opened_at: job.openedAt,
    updated_at: job.updatedAt,
    version: job.version,
  };
}

/** A job with all of its parts. */
export function toJob(job: Job) {
  const inRole = (role: TeamRole) =>
    inOrder(job.team.filter((member) => member.role === role)).map(({ userId }) => userId);
  return {
    ...toListItem(job),
    occupation_code: job.occupationCode,
    description: job.description,
    experience: job.experience,
    education: job.education,
    skills: job.skills,
    expected_reply_days: job.expectedReplyDays,
    closed_at: job.closedAt,
    created_at: job.createdAt,
    stages: inOrder(job.stages).map(({ id, name, type, position }) => ({ _id: id, name, type, position })),
    questions: inOrder(job.questions).map(({ id, label, kind, options, required, knockOut }) => ({
      _id: id,
      label,
      kind,
      options,
      required,
      knock_out: knockOut,
    })),
    openings: job.openings
      .sort((a, b) => a.number - b.number)
      .map(({ id, number, state, closeReason, applicationId, closedAt }) => ({
        _id: id,
        number,
        state,
        close_reason: closeReason,
        application_id: applicationId,
        closed_at: closedAt,
      })),
    hiring_team: {
      hiring_managers: inRole("hiring_manager"),
      recruiters: inRole("recruiter"),
      coordinators: inRole("coordinator"),
    },
    team: job.team.map(({ user }) => toColleague(user)),
    created_by: toColleague(job.createdBy),
  };
}

function toColleague({ id, firstName, lastName, logoUrl }: User) {
  return { _id: id, first_name: firstName, last_name: lastName, logo_url: logoUrl };
}

function inOrder<T extends { position: number }>(parts: T[]): T[] {
  return parts.sort((a, b) => a.position - b.position);
}
