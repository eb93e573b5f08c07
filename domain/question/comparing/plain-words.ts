import { folded } from '../../search/words.ts';

const PLAIN = new Set(
  `a about above according all also an and any are as assume at be been below between both brief briefly but by calculate can characteristics
  characterize clearly common compare comment concept concepts consider considering contrast could define defined derive describe description
  design detail detailed details determine develop diagram difference differences different differentiate discuss distinguish do does done draw each
  effect elaborate enlist enumerate evaluate every example examples explain expression feature features figure find five following follows for four from
  function functions general give given has have help how illustrate illustration implement implementation importance important in into is it its itself
  justify kind kinds large list main major make many mark marks may mean meant mention method methods minimum more most must name neat neatly need needed note notes number obtain
  of off on one only operation operations or other others our out over own part perform point points possible principle principles problem proper prove provide provides purpose question
  question reason reasons respect same several short show significance significant similar simple simplify sketch solve some specific specify state step steps such suitable
  take taken taking technique term terms than that the their them then there these they this those three to two type types under understand up us use used
  user uses using various very want was way ways we were what when where whether which while who whose why will with within without working would write you your
  advantage advantages disadvantage disadvantages application applications usage usages role roles merit merits demerit demerits drawback drawbacks
  block also describe circuit system neat label labelled labeled suppose let get any answer attempt full
  क्या का की के को में से है हैं और या पर एक दो तीन चार कीजिए कीजिये दीजिए दीजिये समझाइए समझाइये समझाओ समझाएं समझायिए लिखिए लिखिये लिखें बताइए बताएं करें करके करो होता होती होते वर्णन व्याख्या उपयोग
  निम्नलिखित निम्न तथा एवं किसी किन्हीं इसके इसकी उसके अपने परिभाषित परिभाषा तात्पर्य अंतर अन्तर अंतर सहायता टिप्पणी टिप्पणियाँ संक्षिप्त संक्षेप बनाइए बनाएं रूपांतरित लाभ हानि हानियों सूची सूचीबद्ध
  उदाहरण विस्तार चर्चा साथ लिए द्वारा आप कौन कैसे कब कहां क्यों प्रकार भी तो ही जा जाता नोट`
    .split(/\s+/)
    .map(folded),
);

export const isPlainWord = (word: string) => PLAIN.has(word);
