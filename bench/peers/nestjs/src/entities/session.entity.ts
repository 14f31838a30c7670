import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from "typeorm";
import { Company } from "./company.entity";
import { User } from "./user.entity";

@Entity("sessions")
export class Session {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Column("bytea", { name: "token_hash", unique: true })
  tokenHash: Buffer;

  @Index()
  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("uuid", { name: "company_id", nullable: true })
  companyId: string | null;

  @Column("timestamptz", { name: "expires_at" })
  expiresAt: Date;

  @Column("timestamptz", { name: "revoked_at", nullable: true })
  revokedAt: Date | null;

  @ManyToOne(() => User, { onDelete: "CASCADE" })
  @JoinColumn({ name: "user_id" })
  user: User;

  @ManyToOne(() => Company, { onDelete: "SET NULL" })
  @JoinColumn({ name: "company_id" })
  company: Company | null;
}
