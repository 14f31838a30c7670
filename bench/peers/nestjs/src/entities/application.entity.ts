import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
} from "typeorm";
import { Answer } from "./answer.entity";
import { Job } from "./job.entity";
import { Stage } from "./stage.entity";
import { StoredFile } from "./stored-file.entity";
import { User } from "./user.entity";

@Entity("applications")
@Index(["jobId", "candidateId"], { unique: true })
@Index(["jobId", "status"])
@Index(["stageId"])
@Index(["candidateId", "appliedAt"])
export class Application {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Column("uuid", { name: "job_id" })
  jobId: string;

  @Column("uuid", { name: "candidate_id" })
  candidateId: string;

  @Column("uuid", { name: "stage_id" })
  stageId: string;

  @Column("text", { default: "active" })
  status: string;

  @Column("text", { default: "" })
  note: string;

  @Column("uuid", { name: "resume_file_id", nullable: true })
  resumeFileId: string | null;

  @CreateDateColumn({ type: "timestamptz", name: "applied_at" })
  appliedAt: Date;

  @ManyToOne(() => Job, { onDelete: "CASCADE" })
  @JoinColumn({ name: "job_id" })
  job: Job;

  @ManyToOne(() => User)
  @JoinColumn({ name: "candidate_id" })
  candidate: User;

  @ManyToOne(() => Stage)
  @JoinColumn({ name: "stage_id" })
  stage: Stage;

  @ManyToOne(() => StoredFile)
  @JoinColumn({ name: "resume_file_id" })
  resume: StoredFile | null;

  @OneToMany(() => Answer, (answer) => answer.application, { cascade: ["insert"] })
  answers: Answer[];
}
