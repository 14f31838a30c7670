import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from "typeorm";
import { Job } from "./job.entity";

@Entity("stages")
@Index(["jobId", "position"], { unique: true })
export class Stage {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Column("uuid", { name: "job_id" })
  jobId: string;

  @Column("text")
  name: string;

  @Column("text")
  type: string;

  @Column("int")
  position: number;

  @ManyToOne(() => Job, (job) => job.stages, { onDelete: "CASCADE" })
  @JoinColumn({ name: "job_id" })
  job: Job;
}
