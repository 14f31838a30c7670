import { GoneException, Injectable, NotFoundException, UnprocessableEntityException } from "@nestjs/common";
import { DataSource } from "typeorm";
import type { Asker } from "../auth/asker";
import { Application } from "../entities/application.entity";
import { Job } from "../entities/job.entity";
import { Stage } from "../entities/stage.entity";
import { StoredFile } from "../entities/stored-file.entity";
import type { ApplyDto } from "./apply.dto";
import { checkAnswers } from "./check-answers";

@Injectable()
export class ApplicationsService {
  constructor(private readonly source: DataSource) {}

  /** Applies once: a second time answers the first application. */
  apply({ userId }: Asker, jobId: string, { resume_file_id, answers, note }: ApplyDto) {
    return this.source.transaction(async (manager) => {
      const before = await manager.findOne(Application, {
        where: { jobId, candidateId: userId },
        relations: { stage: true },
      });
      if (before) return toReceipt(before, before.stage);
      const job = await manager.findOne(Job, { where: { id: jobId }, relations: { questions: true } });
      if (!job) throw new NotFoundException();
      if (job.status !== "open") throw new GoneException("This job is closed");
      const resume = await manager.findOneBy(StoredFile, {
        id: resume_file_id,
        ownerId: userId,
        purpose: "resume",
        state: "ready",
      });
      if (!resume) throw new UnprocessableEntityException("Please add your résumé");
      const stage = await manager.findOneOrFail(Stage, { where: { jobId }, order: { position: "ASC" } });
      const application = manager.create(Application, {
        jobId,
        candidateId: userId,
        stageId: stage.id,
        note: note.trim(),
        resumeFileId: resume.id,
        answers: checkAnswers(job.questions, answers),
      });
      await manager.save(application);
      return toReceipt(application, stage);
    });
  }
}

function toReceipt({ id, jobId, appliedAt }: Application, { name }: Stage) {
  return { _id: id, job_id: jobId, stage: name, applied_at: appliedAt };
}
