import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from "typeorm";
import { Job } from "./job.entity";

@Entity("job_openings")
@Index(["jobId", "number"], { unique: true })
export class Opening {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Column("uuid", { name: "job_id" })
  jobId: string;

  @Column("int")
  number: number;

  @Column("text", { default: "open" })
  state: string;

  @Column("text", { name: "close_reason", nullable: true })
  closeReason: string | null;

  @Column("uuid", { name: "application_id", nullable: true })
  applicationId: string | null;

  @Column("timestamptz", { name: "closed_at", nullable: true })
  closedAt: Date | null;

  @ManyToOne(() => Job, (job) => job.openings, { onDelete: "CASCADE" })
  @JoinColumn({ name: "job_id" })
  job: Job;
}
