import { Column, Entity, Index, PrimaryGeneratedColumn } from "typeorm";

@Entity("files")
export class StoredFile {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Index()
  @Column("uuid", { name: "owner_id" })
  ownerId: string;

  @Column("text")
  purpose: string;

  @Column("text")
  state: string;

  @Column("text")
  name: string;
}
