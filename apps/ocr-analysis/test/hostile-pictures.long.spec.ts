import { describeHostilePictures } from './judged-hostile-pictures';

describeHostilePictures(1);
