import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from "typeorm";
import { Application } from "./application.entity";

/** Keeps its question's words: later edits of the job do not change it. */
@Entity("answers")
export class Answer {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Index()
  @Column("uuid", { name: "application_id" })
  applicationId: string;

  @Column("text")
  question: string;

  @Column("text")
  kind: string;

  @Column("text")
  value: string;

  @ManyToOne(() => Application, (application) => application.answers, { onDelete: "CASCADE" })
  @JoinColumn({ name: "application_id" })
  application: Application;
}
