export { readColumns, type ListColumns } from './columns';
export { generateFiles, type FileOptions, type Generated, type OutFile } from './generate-files';
export { personalise, type Personalised, type ReadOptions } from './personalise';
export { rejectedRowsCsv, type RejectOptions } from './rejected-rows';
export { variablesOf } from './template';
export { finishTime } from './timing';
