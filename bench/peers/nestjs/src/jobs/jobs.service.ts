import { Injectable, NotFoundException, UnprocessableEntityException } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { DataSource, type EntityManager, In, Not, type Repository } from "typeorm";
import type { Member } from "../auth/asker";
import { Application } from "../entities/application.entity";
import { Job } from "../entities/job.entity";
import { Membership } from "../entities/membership.entity";
import type { TeamRole } from "../entities/team-member.entity";
import { toJob, toListItem } from "./job.answer";
import type { CreateJobDto, HiringTeamDto, ListJobsQuery } from "./job.dto";

@Injectable()
export class JobsService {
  constructor(
    private readonly source: DataSource,
    @InjectRepository(Job) private readonly jobs: Repository<Job>,
    @InjectRepository(Application) private readonly applications: Repository<Application>,
  ) {}

  async list({ companyId }: Member, { page, limit, counts }: ListJobsQuery) {
    const found = await this.jobs.find({
      where: { companyId, isTemplate: false, status: Not("archived") },
      order: { updatedAt: "DESC", id: "DESC" },
      skip: (page - 1) * limit,
      take: limit,
      select: {
        id: true,
        title: true,
        status: true,
        country: true,
        city: true,
        workplace: true,
        employmentType: true,
        salary: true,
        isTemplate: true,
        department: true,
        confidential: true,
        closeReason: true,
        closesOn: true,
        openingCount: true,
        openedAt: true,
        updatedAt: true,
        version: true,
      },
    });
    if (counts === undefined) return { items: found.map(toListItem) };
    const [byStatus, byJob] = await Promise.all([
      this.countByStatus(companyId),
      this.countApplications(found.map(({ id }) => id)),
    ]);
    const items = found.map((job) => ({
      ...toListItem(job),
      ...(byJob.get(job.id) ?? { active_count: 0, new_count: 0, hired_count: 0 }),
    }));
    return { items, counts: byStatus };
  }

  async get({ companyId }: Member, id: string) {
    const job = await this.jobs.findOne({
      where: { id, companyId },
      relations: { stages: true, questions: true, openings: true, team: { user: true }, createdBy: true },
      relationLoadStrategy: "query",
    });
    if (!job) throw new NotFoundException();
    return toJob(job);
  }

  async create(member: Member, { hiring_team, ...fields }: CreateJobDto) {
    const id = await this.source.transaction(async (manager) => {
      const team = teamOf(hiring_team);
      await this.requireColleagues(manager, member.companyId, [...new Set(team.map(({ userId }) => userId))]);
      const job = manager.create(Job, {
        companyId: member.companyId,
        createdById: member.userId,
        title: fields.title,
        occupationCode: fields.occupation_code,
        description: fields.description,
        country: fields.country,
        city: fields.city,
        workplace: fields.workplace,
        employmentType: fields.employment_type,
        experience: fields.experience,
        education: fields.education,
        skills: fields.skills,
        salary: fields.salary,
        department: fields.department,
        closesOn: fields.closes_on,
        expectedReplyDays: fields.expected_reply_days,
        openingCount: fields.opening_count,
        confidential: fields.confidential,
        stages: fields.stages.map(({ name, type }, position) => ({ name, type, position })),
        questions: fields.questions.map(({ label, kind, options, required, knock_out }, position) => ({
          label,
          kind,
          options,
          required,
          knockOut: knock_out,
          position,
        })),
        openings: Array.from({ length: fields.opening_count }, (_, n) => ({ number: n + 1 })),
        team,
      });
      await manager.save(job);
      return job.id;
    });
    return this.get(member, id);
  }

  private async requireColleagues(manager: EntityManager, companyId: string, userIds: string[]) {
    if (userIds.length === 0) return;
    const known = await manager.countBy(Membership, { companyId, userId: In(userIds) });
    if (known < userIds.length) throw new UnprocessableEntityException("Someone is not in your company");
  }

  private async countByStatus(companyId: string): Promise<Record<string, number>> {
    const rows = await this.jobs
      .createQueryBuilder("job")
      .select("job.status", "status")
      .addSelect("count(*)::int", "jobs")
      .where({ companyId, isTemplate: false })
      .groupBy("job.status")
      .getRawMany<{ status: string; jobs: number }>();
    return Object.fromEntries(rows.map(({ status, jobs }) => [status, jobs]));
  }

  private async countApplications(jobIds: string[]) {
    const rows = await this.applications
      .createQueryBuilder("application")
      .innerJoin("application.stage", "stage")
      .select("application.jobId", "id")
      .addSelect("(count(*) filter (where application.status = 'active'))::int", "active_count")
      .addSelect(
        "(count(*) filter (where application.status = 'active' and stage.position = 0))::int",
        "new_count",
      )
      .addSelect("(count(*) filter (where application.status = 'hired'))::int", "hired_count")
      .where({ jobId: In(jobIds) })
      .groupBy("application.jobId")
      .getRawMany<{ id: string; active_count: number; new_count: number; hired_count: number }>();
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }
}

function teamOf({ hiring_managers, recruiters, coordinators }: HiringTeamDto) {
  const as = (role: TeamRole, userIds: string[]) =>
    userIds.map((userId, position) => ({ userId, role, position }));
  return [
    ...as("hiring_manager", hiring_managers),
    ...as("recruiter", recruiters),
    ...as("coordinator", coordinators),
  ];
}
