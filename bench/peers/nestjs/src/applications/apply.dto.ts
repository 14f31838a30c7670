import { Type } from "class-transformer";
import { ArrayMaxSize, IsString, IsUUID, MaxLength, ValidateNested } from "class-validator";

export class AnswerDto {
  @IsUUID()
  question_id: string;

  @IsString()
  @MaxLength(5000)
  value: string;
}

export class ApplyDto {
  @IsUUID()
  resume_file_id: string;

  @ValidateNested({ each: true })
  @ArrayMaxSize(30)
  @Type(() => AnswerDto)
  answers: AnswerDto[];

  @IsString()
  @MaxLength(3000)
  note = "";
}
