import type { Translation } from '../app/texts.ts';

/** Every text of the product in Hindi, as students speak it. */
export default {
  language: {
    name: 'हिन्दी',
    tag: 'hi-IN',
    offer: 'हिन्दी में पढ़ें?',
    dismiss: 'नहीं, ठीक है',
  },

  about: {},

  account: {},

  browse: {},

  contact: {},

  credentials: {},

  favourite: {},

  frame: {
    account: 'मेरा अकाउंट',
    colleges: 'कॉलेज',
    contribute: 'योगदान दें',
    toAbout: 'हमारे बारे में',
    toContact: 'संपर्क',
    favorites: 'पसंदीदा',
    favourites: 'पसंदीदा',
    home: 'होम',
    library: 'लाइब्रेरी',
    menu: 'मेन्यू',
    purpose: '{siteName} से नोट्स आसानी से मिलते हैं, ताकि नंबर आख़िरी वक़्त की खोजबीन पर न टिके रहें।',
    quickLinks: 'ज़रूरी लिंक',
    search: 'खोजें',
    searchLabel: 'पेपर और कोर्स खोजें',
    searchHint: 'कोर्स, पेपर या सवाल',
    signIn: 'साइन इन करें',
    signOut: 'साइन आउट करें',
    site: 'साइट',
    skip: 'सीधे पेज पर जाएँ',
    upload: 'अपलोड',
    uploadFile: 'फ़ाइल अपलोड करें',
    yourAccount: 'आपका अकाउंट: {email}',

    failed: 'कुछ गड़बड़ हो गई',
    failedLead: 'लाइब्रेरी यह पेज नहीं दिखा सकी। ग़लती हमारी है, आपकी नहीं। थोड़ी देर में फिर कोशिश करें।',
    again: 'फिर कोशिश करें',

    missingTitle: 'नहीं मिला',
    missing: 'लाइब्रेरी में नहीं है',
    missingLead: '{what} यहाँ नहीं है। शायद पता ग़लत लिखा गया है, या पेज कहीं और चला गया है।',
    missingPage: 'यह पेज',
    missingWays:
      '<search>खोजें</search>, नीचे अपना कॉलेज चुनें, <home>होम</home> पर जाएँ, या <contact>हमें बताएँ</contact> कि आप क्या ढूँढ रहे थे।',

    refused: 'कुछ भी बदला नहीं गया',
    refusedLead: 'जो भेजा गया, उसे फ़ॉर्म की तरह पढ़ा नहीं जा सका। पेज फिर से खोलें और दोबारा भरें।',
    refusedAgain: 'पेज फिर से खोलें',
  },

  landing: {},

  mail: {},

  offline: {
    title: 'इस फ़ोन पर',
    lead: 'यहाँ रखी चीज़ें बिना नेटवर्क के भी खुलती हैं।',
    noScript: 'यह सूची एक स्क्रिप्ट बनाती है, और आपके ब्राउज़र में वह यहाँ नहीं चलती।',
    keep: 'ऑफ़लाइन के लिए रखें: {papers}, {size}',
    onePaper: '1 पेपर',
    papers: '{count} पेपर',
    what: 'क्या रखना है',
    pictures: 'पेजों की तस्वीरें, {size}',
    originals: 'पेज और असली फ़ाइलें, {size}',
    start: 'रखें',
    cancel: 'रहने दें',
    progress: '{total} में से {done}',
    pause: 'रोकें',
    paused: 'रुका हुआ: {total} में से {done}',
    resume: 'जारी रखें',
    remove: 'हटाएँ',
    kept: 'इस फ़ोन पर: {papers}, {size}',
    refresh: 'जो नया है वह लाएँ: {size}',
    full: 'इस फ़ोन में इतनी जगह नहीं है। कोई और कोर्स हटाएँ या थोड़ी जगह ख़ाली करें, फिर जारी रखें।',
    refused: 'यह ब्राउज़र इस साइट के लिए कुछ नहीं रखता, शायद विंडो प्राइवेट है।',
    tooLarge: 'इसके लिए {size} चाहिए, और ब्राउज़र में इस साइट के लिए {room} बचा है।',
    offlineTitle: 'आप ऑफ़लाइन हैं',
    offlineLead: 'यह पेज आपके फ़ोन पर नहीं है। ये चीज़ें हैं:',
    again: 'फिर कोशिश करें',
    search: 'रखे हुए पेपर में खोजें',
    found: 'इस फ़ोन पर मिला',
    nothingFound: 'रखे हुए पेपर में ये शब्द कहीं नहीं हैं।',
    page: 'पेज {page}',
    packs: 'रखे हुए कोर्स',
    noPacks: 'अभी कोई कोर्स नहीं रखा है। किसी कोर्स के पेज पर “ऑफ़लाइन के लिए रखें” चुनें।',
    read: 'हाल में पढ़े',
    forget: 'पढ़े हुए की सूची मिटाएँ',
    space: 'जगह',
    used: 'ब्राउज़र ने इस साइट को {quota} दिया है, उसमें से {used} भरा है।',
    persisted: 'ब्राउज़र अपने आप कुछ नहीं हटाएगा।',
    unsafe: 'फ़ोन भर जाए तो ब्राउज़र इसे हटा सकता है।',
    here: 'इस फ़ोन पर',
    year: '{year} साल',
    colleges: 'सभी कॉलेज',
    installOffer: '{name} को ऐप की तरह इंस्टॉल कर सकते हैं, फिर यह बिना नेटवर्क के भी खुलता है।',
    install: 'इंस्टॉल करें',
    notNow: 'अभी नहीं',
    about: '{university} के पुराने पेपर और नोट्स, बिना नेटवर्क के भी।',
    searchShortcut: 'खोजें',
    homeShortcut: 'होम',
    shotCourse: 'एक कोर्स के पेपर',
    shotReader: 'एक पेपर, पेज दर पेज',
    shotHome: 'यूनिवर्सिटी के सभी कॉलेज',
  },

  paper: {},

  reading: {},

  search: {},

  ui: {},

  upload: {},
} satisfies Translation;
